import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, exclude: ['**/node_modules/**', '**/dist/**'] },
})

export default defineConfig({
  test: {
    projects: [
      project('contract', ['contract/**/*.test.ts']),
      { test: { ...project('server', ['server/**/*.test.ts']).test, globalSetup: ['server/testing/global-setup.ts'] } },
      project('web', ['web/**/*.test.{ts,tsx}']),
      project('house', ['scripts/**/*.test.ts']),
    ],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
