import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import type { IndexHtmlTransformContext, Plugin } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
/** The chunks (chunks.ts) of each kind of page, step by step: what is needed later must not keep the others waiting. */
const PAGES: Record<string, string[][]> = {
  login: [['ahead', 'rolldown-runtime', 'react', 'base', 'login']],
  dashboard: [
    ['ahead', 'rolldown-runtime', 'react', 'base', 'routes', 'app'],
    ['records', 'dashboard'],
  ],
  screen: [
    ['ahead', 'rolldown-runtime', 'routes', 'react', 'base', 'app'],
    ['records', 'icons', 'table'],
  ],
}

/** Puts into the page what it paints and asks for before any script has come: a skeleton and before-paint.js. */
export const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const files = (names: string[]) => (bundle ? filesOf(bundle, names) : [])
      const scripts = Object.entries(PAGES).map(([page, steps]) => [page, steps.map(files)])
      const script = read('before-paint.js')
        .replace(/^ *\/\/.*\n/gm, '')
        .replaceAll('VERSION', JSON.stringify(APP_VERSION))
        .replaceAll('SCRIPTS', JSON.stringify(Object.fromEntries(scripts)))
      return html
        .replace('<!-- before-paint -->', () => `<script>${script}</script>`)
        .replace('<!-- skeleton -->', () => read('skeleton.html'))
    },
  },
}

/** The addresses of chunks' styles and scripts. */
function filesOf(bundle: Bundle, names: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const preloaded = names.flatMap((name) => chunks.filter((chunk) => chunk.name === name))
  const styles = preloaded.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...styles, ...preloaded.map((chunk) => chunk.fileName)].map((file) => `/${file}`)
}
