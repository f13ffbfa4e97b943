import { columnWidths, richTextLimits } from '@atrium/contract/kit/rich-text.ts'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables'
import { type Editor, Node } from '@tiptap/react'

/** Rows and columns of a new table. */
const NEW = { rows: 3, columns: 3 }
/** What a press makes a column wider or narrower, in percent. */
const STEP = 5

/** What each node is to the editing of tables. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

function percentOf(element: HTMLElement): number | null {
  const percent = /^(\d{1,2})%$/.exec(element.getAttribute('width') ?? '')?.[1]
  return percent === undefined ? null : Number(percent)
}

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => ({
      // The editing of tables asks for these; no cell of ours spans others.
      colspan: { default: 1, rendered: false, parseHTML: () => 1 },
      rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
      colwidth: { default: null, rendered: false, parseHTML: () => null },
      width: {
        default: null,
        parseHTML: percentOf,
        renderHTML: ({ width }) => (typeof width === 'number' ? { width: `${width}%` } : {}),
      },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Tab: () => {
        if (!isInTable(editor.state)) return false
        if (goToNextCell(1)(editor.state, editor.view.dispatch)) return true
        // Behind the last cell of all begins another row, as in other editors; where there may be none, the focus goes on.
        return addRow(editor) && goToNextCell(1)(editor.state, editor.view.dispatch)
      },
      'Shift-Tab': () => goToNextCell(-1)(editor.state, editor.view.dispatch),
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

export const tableExtensions = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')]

/** A table with a row of headings, in which one goes on to write. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: NEW.columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const content = [row('tableHeader'), ...Array.from({ length: NEW.rows - 1 }, () => row('tableCell'))]
  const { from } = editor.state.selection
  editor.chain().focus().insertContent({ type: 'table', content }).run()
  // Into its first cell.
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (node.type.name !== 'table' || at < from - 1) return true
    editor.commands.focus(at + 4)
    return false
  })
}

function sizeOf(editor: Editor): { rows: number; columns: number } {
  if (!isInTable(editor.state)) return { rows: 0, columns: 0 }
  const { map } = selectedRect(editor.state)
  return { rows: map.height, columns: map.width }
}

function addRow(editor: Editor): boolean {
  return sizeOf(editor).rows < richTextLimits.rows && addRowAfter(editor.state, editor.view.dispatch)
}

/** What is done with the table that the caret is in; each says whether it was. */
export const tableActions = {
  addRow,
  addColumn: (editor: Editor) => {
    if (sizeOf(editor).columns >= richTextLimits.columns) return false
    // Beside columns with widths one without would have what is left over, which may be nothing.
    evenColumns(editor)
    return addColumnAfter(editor.state, editor.view.dispatch)
  },
  deleteRow: (editor: Editor) => deleteRow(editor.state, editor.view.dispatch),
  deleteColumn: (editor: Editor) => {
    evenColumns(editor)
    return deleteColumn(editor.state, editor.view.dispatch)
  },
  deleteTable: (editor: Editor) => deleteTable(editor.state, editor.view.dispatch),
  headings: (editor: Editor) => toggleHeader('row', { useDeprecatedLogic: false })(editor.state, editor.view.dispatch),
  wider: (editor: Editor) => widen(editor, STEP),
  narrower: (editor: Editor) => widen(editor, -STEP),
  even: evenColumns,
} satisfies Record<string, (editor: Editor) => boolean>

/** Gives each column its width in percent; null: all the same. */
function setWidths(editor: Editor, widths: readonly (number | null)[]): boolean {
  const { map, table, tableStart } = selectedRect(editor.state)
  const { tr } = editor.state
  for (let row = 0; row < map.height; row++)
    for (let column = 0; column < map.width; column++) {
      const at = map.map[row * map.width + column]
      const node = at === undefined ? null : table.nodeAt(at)
      if (at !== undefined && node) tr.setNodeMarkup(tableStart + at, null, { ...node.attrs, width: widths[column] ?? null })
    }
  editor.view.dispatch(tr)
  return true
}

function evenColumns(editor: Editor): boolean {
  return isInTable(editor.state) && setWidths(editor, [])
}

/** A column takes from the others, each as much, or gives to them. */
function widen(editor: Editor, by: number): boolean {
  const { map, table, left } = selectedRect(editor.state)
  const columns = map.width
  if (columns < 2) return false
  const now = Array.from({ length: columns }, (_, column) => {
    const width: unknown = table.nodeAt(map.map[column] ?? 0)?.attrs['width']
    return typeof width === 'number' ? width : Math.floor(100 / columns)
  })
  const wanted = Math.min(100 - columnWidths.least * (columns - 1), Math.max(columnWidths.least, (now[left] ?? 0) + by))
  const others = now.reduce((sum, width, column) => (column === left ? sum : sum + width), 0)
  const share = (100 - wanted) / Math.max(1, others)
  return setWidths(
    editor,
    now.map((width, column) => (column === left ? wanted : Math.max(columnWidths.least, Math.round(width * share)))),
  )
}
