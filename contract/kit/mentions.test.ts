import { expect, test } from 'vitest'
import { mentionedIn, piecesOf } from './mentions.ts'

const ana = { id: 1, name: 'Ana Berg' }
const bergman = { id: 2, name: 'Ana Bergman' }
const other = { id: 3, name: 'Ana Berg' }

test('a text names whose name stands behind an @, the longest name first', () => {
  expect(mentionedIn('Ask @Ana Bergman, please', [ana, bergman])).toEqual([bergman])
  expect(mentionedIn('@Ana Berg and @Ana Berg', [ana, bergman])).toEqual([ana])
  expect(mentionedIn('Ana Berg, ana@berg.example', [ana])).toEqual([])
})

test('two people of one name are both named', () => {
  expect(mentionedIn('@Ana Berg', [ana, other])).toEqual([ana, other])
})

test('the pieces are the whole text, in order', () => {
  const text = 'Hello @Ana Berg: see @nobody\n<b>@Ana Bergman</b>'
  const pieces = piecesOf(text, [ana, bergman])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ mention }) => mention).map(({ mention }) => mention?.id)).toEqual([1, 2])
})
