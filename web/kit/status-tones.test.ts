import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusTones } from './status-tones.ts'

const web = `${import.meta.dirname}/..`
const contract = `${web}/../contract`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** By word, the tones that the definitions of the contract and the table give it. */
const tones = new Map(Object.entries(statusTones).map(([word, tone]) => [word, new Set<string>([tone])]))
for (const file of globSync('*/**/*.ts', { cwd: contract })) {
  if (/node_modules|\.test\.ts$/.test(file)) continue
  collect(await import(`${contract}/${file}`))
}

/** Every option with a tone that is reached from here; schemas are left out. */
function collect(value: unknown, seen = new Set<unknown>()): void {
  if (!isObject(value) || seen.has(value) || '_zod' in value) return
  seen.add(value)
  const { text, tone } = value
  if (typeof text === 'string' && typeof tone === 'string') tones.set(text, (tones.get(text) ?? new Set()).add(tone))
  for (const inner of Object.values(value)) collect(inner, seen)
}

test('a word looks the same wherever it stands', () => {
  expect(tones.size).toBeGreaterThan(80)
  expect([...tones].filter(([, { size }]) => size > 1)).toEqual([])
})

test('no screen has a colour of its own for a status', () => {
  const own = globSync('{app,shell,kit,features}/**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
    const text = readFileSync(`${web}/${file}`, 'utf8')
    const chips = [
      ...text.matchAll(/<StatusChip status="([^"]+)" tone=/g),
      ...text.matchAll(/\['([A-Z][\w ]+)', '(?:good|done|bad|info|open)'/g),
    ]
    const named = chips.map(([, word = '']) => word).filter((word) => tones.has(word))
    const tables = file.startsWith('features/') ? [...text.matchAll(/Record<[^>]*, Tone>/g)].map(([table]) => table) : []
    return [...named, ...tables].map((what) => `${file}: ${what}`)
  })
  expect(own).toEqual([])
})
