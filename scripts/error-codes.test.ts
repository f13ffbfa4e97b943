import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The compiler holds a refusal to the codes of contract/errors.ts; these are the ways around it.
const root = join(import.meta.dirname, '..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|\.test\.tsx?$/.test(path) }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
const found = (pattern: string, wrong: RegExp) =>
  sources(pattern).flatMap(({ file, text }) => [...text.matchAll(wrong)].map(([match]) => `${file}: ${match}`))

const SENTENCE = String.raw`(['"\x60])[^'"\x60\n]* [^'"\x60\n]*`

test('a refusal names a code, never a sentence, whatever was done to the types', () => {
  expect(
    found('server/**/*.ts', new RegExp(String.raw`\b(?:Refusal\(\d+, |conflict\(|forbidden\(|notFound\()${SENTENCE}\1`, 'g')),
  ).toEqual([])
  expect(found('server/**/*.ts', new RegExp(String.raw`\binvalid\(\{[^}]*: ${SENTENCE}\1`, 'g'))).toEqual([])
  expect(found('server/**/*.ts', /\bas (?:unknown as )?(?:AnError|PlainCode|ErrorCode)\b/g)).toEqual([])
})

test('a rule of the contract names a code', () => {
  expect(found('contract/**/*.ts', new RegExp(String.raw`\b(?:error|message): ?${SENTENCE}\1`, 'g'))).toEqual([])
  expect(found('contract/**/*.ts', /\.(?:min|max|regex|email|refine|length)\([^()\n]*, '[A-Z][^'\n]* [^'\n]*'\)/g)).toEqual([])
})

test('nothing decides by the words of an error', () => {
  const compared = new RegExp(String.raw`\b(?:errorMessage|message)\b\)? ?[!=]==? ?(?:${SENTENCE}\1|[A-Z_]{4,})`, 'g')
  expect(found('{server,web,contract,e2e}/**/*.{ts,tsx}', compared)).toEqual([])
  expect(
    found(
      'web/**/*.{ts,tsx}',
      /\b(?:errorMessage|error\.message|failed\.message)\.(?:match|replace|includes|startsWith|split)\(/g,
    ),
  ).toEqual([])
})
