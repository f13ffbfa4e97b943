import { expect, test } from 'vitest'
import { apiBase, apiBaseFor } from './api-base.ts'

test('a page without a wish calls where it came from', () => {
  expect(apiBase).toBe('')
})

test.each([
  ['', 'https://portal.example.com', ''],
  ['https://calls.example.com/', 'https://portal.example.com', 'https://calls.example.com'],
  ['auto', 'http://localhost:5173', 'http://localhost:5000'],
  ['auto', 'http://127.0.0.1:8080', 'http://127.0.0.1:5000'],
  ['auto', 'https://demo.example.com', 'https://api-demo.example.com'],
  ['auto', 'https://staging.example.com', 'https://api-staging.example.com'],
  ['auto', 'https://portal.example.com', 'https://api.portal.example.com'],
])('%s at %s calls %s', (configured, page, base) => {
  expect(apiBaseFor(configured, new URL(page))).toBe(base)
})
