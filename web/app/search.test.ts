import { expect, test } from 'vitest'
import { features } from './features.ts'
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const added = await Promise.all(features.flatMap(({ search }) => (search ? [search()] : [])))

test('what the features add to the search has its words in both languages', () => {
  const texts = added.flatMap(({ finders = [], commands = [], sentences = [] }) => [
    ...finders.flatMap(({ one, title, also = [] }) => [one, title, ...also]),
    ...commands.map(({ text }) => text),
    ...sentences.flatMap(({ text, begins, between }) => [text, begins, ...(between ? [between] : [])]),
  ])
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => !(text in en) || !(text in fr))).toEqual([])
})

test('each kind is found by one word, and each command leads somewhere else', () => {
  const words = added.flatMap(({ finders = [] }) => finders.map(({ one, call }) => `${one} ${call.path.split('/')[1]}`))
  expect(new Set(words).size).toBe(words.length)
  const ways = added.flatMap(({ commands = [] }) => commands.map(({ to }) => to))
  expect(new Set(ways).size).toBe(ways.length)
})
