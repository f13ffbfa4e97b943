import type { Plugin } from 'vite'

const MODULES = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/** The browser never makes a JSON Schema out of the contract: what would, stays behind (5 kB of the first visit). */
export const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!MODULES.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name)
    const renamed = [...code.matchAll(/^export \{ (\w+) as (\w+) \}/gm)].map(([, from, to]) => `export { ${from} as ${to} };`)
    const absent = "const absent = () => () => { throw new Error('There is no JSON Schema in the browser') };"
    return { code: [absent, ...names.map((name) => `export const ${name} = absent;`), ...renamed].join('\n'), map: null }
  },
}
