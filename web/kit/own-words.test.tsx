import { entity, text } from '@atrium/contract/kit/entity.ts'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FieldInput } from './form/FieldInput.tsx'
import { fieldWord } from './history/audit-words.ts'
import { ImportRows } from './import/ImportRows.tsx'
import { FilterChips } from './table/FilterChips.tsx'
import { HeaderCell } from './table/HeaderCell.tsx'

// A company's own "Open" is "Open" in French too, where the portal's is "Ouvert"; "$t(Open)" is no reference to another text.

const words = { own: 'Open' }
const made = entity('made', {
  own: text({ label: words, help: { own: '$t(Open)' }, max: 20, upload: {} }),
  portal: text({ label: 'Open', max: 20, upload: {} }),
})
const nothing = () => undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'fr',
    resources: { fr: { translation: { Open: 'Ouvert', Name: 'Nom', '{{label}}: {{text}}': '{{label}} : {{text}}' } } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  }),
)
afterAll(() => i18next.changeLanguage('en'))

const page = (node: ReactNode) =>
  renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>).replace(/<style.*?<\/style>/g, '')
const textOf = (node: ReactNode) =>
  page(node)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('in a form', () => {
  const shown = made.form.map((field) =>
    textOf(
      <FieldInput
        field={field}
        id={field.value}
        value=""
        onChange={nothing}
        onSuggest={nothing}
        onBlur={nothing}
        error={undefined}
        choices={undefined}
        depends={{ siteId: undefined, country: 'CA', currency: undefined }}
        progress={undefined}
        first={false}
      />,
    ),
  )
  expect(shown).toEqual(['Open $t(Open)', 'Ouvert'])
})

test('in the headings and filters of a list', () => {
  const headings = made
    .columns('own', 'portal')
    .map((column) =>
      textOf(
        <HeaderCell
          column={{ ...column, shown: true, waits: false }}
          ideal={undefined}
          sortable
          descending={undefined}
          onSort={nothing}
          onDropped={nothing}
          onMove={nothing}
          onWidth={nothing}
          onWidthStart={nothing}
        />,
      ),
    )
  expect(headings).toEqual(['Open', 'Ouvert'])
  const filters = made.filters('own', 'portal').map((filter) => ({ ...filter, options: [{ value: 'a', text: words }] }))
  const state = { filters: { own: 'a', portal: 'a' } }
  const chips = textOf(<FilterChips filters={filters} narrowing={undefined} state={state as never} onChange={nothing} />)
  expect(chips).toContain('Open: Open Ouvert: Open')
})

test('in an uploaded list, whose headings are English', () => {
  const both = entity('made', { ...made.fields, portal: text({ label: 'Name', max: 20, upload: {} }) })
  const { headings, numbers, texts } = both.upload
  expect(headings).toEqual(['Open', 'Name'])
  const error = { code: 'required' as const, params: {}, errorMessage: 'This is required', column: 'Open' }
  const row = { line: 2, values: { Open: '', Name: 'Ana' }, errors: [error], suggestions: {} }
  const rows = <ImportRows rows={[row]} headings={headings} numbers={numbers} texts={texts} withProblems onMend={nothing} />
  expect(textOf(rows)).toMatch(/Open Nom 2 Open : /)
})

test('in the history', () => {
  const named = { label: words, type: null, options: [] }
  expect(fieldWord(i18next.t, 'f12', named)).toBe('Open')
  expect(fieldWord(i18next.t, 'f12', { ...named, label: 'Open' })).toBe('Ouvert')
})
