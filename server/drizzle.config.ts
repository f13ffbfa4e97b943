import { defineConfig } from 'drizzle-kit'

/** Run by `npm run migrations -- --name=what-changes`. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./platform/*/tables.ts', './features/**/tables.ts'],
  out: './migrations',
})
