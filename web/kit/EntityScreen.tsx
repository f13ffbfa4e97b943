import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from './CreateButton.tsx'
import { confirm } from './confirm.tsx'
import { EntityTable } from './EntityTable.tsx'
import { Page } from './Page.tsx'
import type { ListCount } from './table/listCount.ts'
import type { RowAction, RowOf } from './table/types.ts'

type Table<C extends AnyCall> = Omit<ComponentProps<typeof EntityTable<C>>, 'empty' | 'onCount' | 'nameOf'>

interface Props<C extends AnyCall> extends Table<C> {
  about?: ReactNode
  /** `Menu.Item`s of the page. */
  menu?: ReactNode
  /** The form over the list, for who may change records: `useDrawer`, `useDrawerAt`. */
  drawer?: { newHref: string; editHref: (id: number) => string; openEdit: (id: number) => void } | undefined
  /** Which of the records the viewer may change. Default: all of them. */
  mayEdit?: (row: RowOf<C>) => boolean
  createText: string
  /** Whether new ones are made here. Default: whoever may change them makes them. */
  mayCreate?: boolean
  /** For who may delete: which records can be, what to say before, and the deletion itself. */
  remove?:
    | {
        can?: (row: RowOf<C>) => boolean
        text: string | ((row: RowOf<C>) => string)
        action: string
        run: (row: RowOf<C>) => void
      }
    | undefined
  nameOf: (row: RowOf<C>) => string
  /** What an empty list says. `hint` is for who may create. */
  empty: {
    icon: NonNullable<ComponentProps<typeof EntityTable<C>>['empty']>['icon']
    title: string
    hint?: string
    aside?: string
  }
  /** Between the title and the table. */
  above?: ReactNode
  /** Drawers and dialogs. */
  children?: ReactNode
}

const idOf = (row: unknown) => (row as { id: number }).id

/** The screen of a list: its title with the count, the create button, the table with edit and delete in each row, the form over it. */
export function EntityScreen<C extends AnyCall>(props: Props<C>) {
  const {
    about,
    menu,
    drawer,
    createText,
    mayCreate = true,
    remove,
    nameOf,
    empty,
    above,
    children,
    rowActions,
    ...table
  } = props
  const mayEdit = props.mayEdit ?? (() => true)
  const { t } = useTranslation()
  const [count, setCount] = useState<ListCount>()
  const create = (variant: 'filled' | 'default') =>
    drawer && mayCreate && <CreateButton text={createText} href={drawer.newHref} variant={variant} />

  const ask = async (row: RowOf<C>) => {
    if (!remove) return
    const title = t('Delete "{{name}}"?', { name: nameOf(row) })
    const text = typeof remove.text === 'function' ? remove.text(row) : remove.text
    if (await confirm({ title, text, action: remove.action })) remove.run(row)
  }
  const actions = (row: RowOf<C>): RowAction[] => [
    ...(drawer && mayEdit(row) ? [{ text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(idOf(row)) }] : []),
    ...(rowActions?.(row) ?? []),
    ...(remove && (remove.can?.(row) ?? true)
      ? [{ text: t('Delete'), icon: IconTrash, danger: true, onClick: () => void ask(row) }]
      : []),
  ]
  return (
    <Page title={table.title} count={count} about={about} action={create('filled')} menu={menu}>
      {above}
      <EntityTable
        {...(drawer ? { href: (row: RowOf<C>) => (mayEdit(row) ? drawer.editHref(idOf(row)) : '') } : {})}
        {...(table as ComponentProps<typeof EntityTable<C>>)}
        onCount={setCount}
        nameOf={nameOf}
        {...(drawer || remove || rowActions ? { rowActions: actions } : {})}
        empty={{
          ...(empty.icon ? { icon: empty.icon } : {}),
          title: empty.title,
          ...(drawer ? { action: create('default'), ...(empty.hint ? { hint: empty.hint } : {}) } : {}),
          ...(!drawer && empty.aside ? { hint: empty.aside } : {}),
        }}
      />
      {children}
    </Page>
  )
}
