import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'rolldown'

/** Packages that read files beside themselves, are native, or start threads of their own: Node loads them from node_modules. */
const external = [
  /^@electric-sql\/pglite/,
  /^sharp$/,
  /^@node-rs\/argon2$/,
  /^pino$/,
  /^thread-stream$/,
  /^@aws-sdk\//,
  /^@fastify\/static$/,
  /^@fastify\/swagger-ui$/,
  /^archiver$/,
  /^pdfkit$/,
  /^country-state-city/,
]

/** The server as `npm start` runs it. Every file named `*-worker.ts` is a thread's program and stays a file of its own. */
const workers = globSync('**/*-worker.ts', { cwd: import.meta.dirname, exclude: ['node_modules'] })

export default defineConfig({
  cwd: import.meta.dirname,
  input: Object.fromEntries(['main.ts', ...workers].map((file) => [basename(file, '.ts'), `./${file}`])),
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
