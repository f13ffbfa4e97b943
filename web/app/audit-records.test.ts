import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entityWord, nameRecords } from '../kit/history/audit-words.ts'
import { features } from './features.ts'
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const server = join(import.meta.dirname, '../../server')

/** The kinds of record that the server names as it notes what happened to one. */
function notedKinds(): Set<string> {
  const sources = globSync('{features,platform,tools}/**/*.ts', { cwd: server, exclude: (path) => path.endsWith('.test.ts') })
  const named = /\bentity(?::| =) '([^']+)'|\b(?:insert|update|delete|change|put)Row\(\s*ctx,\s*'([^']+)'/g
  const found = sources.flatMap((file) => [...readFileSync(join(server, file), 'utf8').matchAll(named)])
  return new Set(found.map(([, first, second]) => first ?? second ?? ''))
}

test('every kind of record of the audit log has a name in both languages', () => {
  for (const { records } of features) nameRecords(records)
  const words = [...notedKinds()].map(entityWord)
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word) => !(word in en && word in fr))).toEqual([])
})
