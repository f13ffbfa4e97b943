import { expect, test } from 'vitest'
import { mentionAt } from './mention-at.ts'

const at = (text: string) => mentionAt(text, text.length)?.query

test('a name is looked for behind an @, also one of two words', () => {
  expect(at('Ask @')).toBe('')
  expect(at('Ask @an')).toBe('an')
  expect(at('(@Ana B')).toBe('Ana B')
  expect(mentionAt('Ask @an and more', 7)).toEqual({ from: 4, to: 7, query: 'an' })
})

test('nobody is looked for in an address, behind a break or far from the @', () => {
  for (const text of ['ana@berg.example', 'no sign', '@Ana\nBerg', '@ Ana', `@${'a'.repeat(60)}`])
    expect(at(text)).toBeUndefined()
})
