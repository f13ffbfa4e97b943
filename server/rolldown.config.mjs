import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'rolldown'

/**
 * What package.json calls a dependency is loaded from node_modules: it reads files beside itself, is native, or starts threads
 * of its own. All else is a development dependency and goes into the bundle.
 */
const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
const external = Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`))

/**
 * The server as `npm start` runs it, and the commands of operators. Every file named `*-worker.ts` is a thread's program and stays
 * a file of its own.
 */
const workers = globSync('**/*-worker.ts', { cwd: import.meta.dirname, exclude: ['node_modules'] })
const commands = [
  'backup',
  'restore',
  'reset-second-factor',
  'verify-audit',
  'verify-document',
  'verify-ledger',
  'export-charges',
]
const entries = ['main.ts', 'first-start.ts', ...commands.map((name) => `tools/${name}.ts`), ...workers]

export default defineConfig({
  cwd: import.meta.dirname,
  input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), `./${file}`])),
  platform: 'node',
  external,
  output: {
    dir: 'dist',
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    minify: false,
  },
})
