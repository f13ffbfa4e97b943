import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { textAddresses } from './first-texts.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
/**
 * The chunks (chunks.ts) of each kind of page: those that it begins with, then those that must not keep the others waiting. What one of
 * them imports is asked for with it; the browser itself would know of it only when it has read the script.
 */
const PAGES: Record<string, string[][]> = {
  login: [['ahead', 'react', 'base', 'login']],
  dashboard: [['ahead', 'react', 'base', 'routes', 'app'], ['dashboard']],
  screen: [
    ['ahead', 'routes', 'react', 'base', 'app'],
    ['small', 'table'],
  ],
}

/** Puts into the page what it paints and asks for before any script has come: a skeleton and before-paint.js. */
export const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const scripts = Object.entries(PAGES).map(([page, steps]) => [page, bundle ? filesOf(bundle, steps) : []])
      const script = read('before-paint.js')
        .replace(/^ *\/\/.*\n/gm, '')
        .replaceAll('VERSION', JSON.stringify(APP_VERSION))
        .replaceAll('SCRIPTS', JSON.stringify(Object.fromEntries(scripts)))
        .replaceAll('TEXTS', JSON.stringify(textAddresses()))
      return html
        .replace('<!-- before-paint -->', () => `<script>${script}</script>`)
        .replace('<!-- skeleton -->', () => read('skeleton.html'))
    },
  },
}

/** The addresses of the styles and scripts of each step's chunks, and of what they import that no step before has asked for. */
function filesOf(bundle: Bundle, steps: readonly string[][]): string[][] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const asked = new Set<(typeof chunks)[number]>()
  const ask = (chunk: (typeof chunks)[number]): typeof chunks => {
    if (asked.has(chunk)) return []
    asked.add(chunk)
    const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
    return [chunk, ...imported.flatMap(ask)]
  }
  return steps.map((names) => {
    const needed = names.flatMap((name) => chunks.filter((chunk) => chunk.name === name)).flatMap(ask)
    const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
    return [...styles, ...needed.map(({ fileName }) => fileName)].map((file) => `/${file}`)
  })
}
