import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { further, screens } from '../../e2e/every-screen.ts'
import { screens as shown } from './features.ts'

// The browser tests look at every screen there is: a new route without an address among them fails here.
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const looked = [screens, further]
  .flatMap((each) => Object.values(each).flat())
  .map((address) => new URL(address, 'https://atrium.example').pathname)

const routes = [...new Set(shown.map(({ screen }) => screen.path))]
const names = read('web/app/public-screens.ts').matchAll(/^ {2}'?([\w-]+)'?: async/gm)
const open = ['/login', ...Array.from(names, ([, name]) => `/${name}`)]

/** The addresses of a route. */
const pattern = (route: string) => new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)

test('the routes are found', () => {
  expect([routes.length, open.length]).toEqual([expect.toSatisfy((many) => many > 45), 18])
})

test.each(routes)('the screen of %s is looked at', (route) => {
  expect(looked.filter((path) => pattern(route).test(path))).not.toEqual([])
})

test.each(open)('the page of %s, open to visitors, is looked at', (path) => {
  expect(looked.filter((address) => `${address}/`.startsWith(`${path}/`))).not.toEqual([])
})
