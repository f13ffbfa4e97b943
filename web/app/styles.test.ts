import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const styles = join(web, '../node_modules/@mantine/core/styles')
/** What a component's own styles do not cover, because it is made of others. */
const madeOf: Partial<Record<string, string[]>> = {
  Autocomplete: ['Combobox', 'Popover', 'Input'],
  Drawer: ['ModalBase', 'Overlay', 'CloseButton'],
  FileInput: ['Input'],
  HoverCard: ['Popover'],
  Menu: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton'],
  MultiSelect: ['Combobox', 'Pill', 'PillsInput'],
  SegmentedControl: ['FloatingIndicator'],
  Select: ['Combobox', 'Popover', 'Input'],
  TagsInput: ['Combobox', 'Pill', 'PillsInput'],
  Textarea: ['Input'],
  TextInput: ['Input'],
}

test('every Mantine component that is used has its styles in the page', () => {
  const imported = new Set(
    ['app/styles.ts', 'kit/more-styles.ts'].flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name),
    ),
  )
  const missing = new Set<string>()
  for (const file of globSync('{app,shell,kit,features}/**/*.{ts,tsx}', { cwd: web })) {
    const source = readFileSync(join(web, file), 'utf8')
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of names.split(',').map((one) => one.trim().split(' ')[0] ?? '')) {
        const needs = [...(madeOf[name] ?? []), ...(existsSync(join(styles, `${name}.layer.css`)) ? [name] : [])]
        for (const need of needs) if (!imported.has(need) && !source.includes(`styles/${need}.layer.css`)) missing.add(need)
      }
    }
  }
  expect([...missing]).toEqual([])
})
