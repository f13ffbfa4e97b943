import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]

/** Blocks of code that begin with the path of the file that they are. */
const shown = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^```tsx?\n\/\/ (\S+\.tsx?)\n(.*?)^```/gms)].map(([, path = '', code = '']) => ({
    page,
    path,
    code,
  })),
)

test('a file that a page shows whole is as the page shows it', () => {
  const whole = shown.filter(({ page }) => page.startsWith('docs/architecture/add-a-feature'))
  expect(whole.length).toBeGreaterThan(4)
  for (const { path, code } of whole) expect(code, path).toBe(textOf(path))
})

test('a link of a page leads to a file that there is', () => {
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^(https?|mailto):/.test(link) && !existsSync(join(root, dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('each page of the features is one of them or named in their README, and says at once what it is about', () => {
  const named = textOf('docs/features/README.md')
  const all = readdirSync(join(root, 'docs/features')).filter((page) => page !== 'README.md')
  const isKnown = (page: string) =>
    existsSync(join(root, 'server/features', page.replace('.md', ''))) || named.includes(`](${page})`)
  expect(all.filter((page) => !isKnown(page))).toEqual([])
  expect(all.filter((page) => !/^# .+\n\n[A-Z/`].*[.:]/.test(textOf(`docs/features/${page}`)))).toEqual([])
})

/** What has no rows of its own, or such as the demo fills by what others do. */
const withoutDemo = [
  'account',
  'admin',
  'audit',
  'bank-account',
  'connections',
  'dashboard',
  'invoice-batches',
  'languages',
  'menu',
  'notifications',
  'samples',
  'sign-in',
]

test('each feature has its page, its demo rows and its task in a browser', () => {
  const tasks = globSync('e2e/*.spec.ts', { cwd: root }).flatMap((path) =>
    (/^\/\/ Features: (.*)/.exec(textOf(path))?.[1] ?? '').split(', '),
  )
  const features = readdirSync(join(root, 'server/features'))
  const has = {
    page: (feature: string) => existsSync(join(root, `docs/features/${feature}.md`)),
    demo: (feature: string) => /^\s+demo:/m.test(textOf(`server/features/${feature}/feature.ts`)),
    task: (feature: string) => tasks.includes(feature),
  }
  const without = (what: keyof typeof has) => features.filter((feature) => !has[what](feature))
  expect(without('page')).toEqual([])
  expect(without('demo')).toEqual(withoutDemo)
  expect(without('task')).toEqual([])
})
