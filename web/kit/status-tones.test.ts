import { globSync, readFileSync } from 'node:fs'
import { drawingStatusWords } from '@atrium/contract/drawings/states.ts'
import { recipientWords, replyWords } from '@atrium/contract/kit/deliveries.ts'
import { invoiceStatusWords, paymentStatusWords } from '@atrium/contract/money/states.ts'
import { permitWords } from '@atrium/contract/parking/states.ts'
import { auditStateNames } from '@atrium/contract/sales-reporting/audit.ts'
import { expect, test } from 'vitest'
import { statusTones } from './status-tones.ts'

const web = `${import.meta.dirname}/..`

test('every status has its colour', () => {
  const all = [
    drawingStatusWords,
    recipientWords,
    replyWords,
    invoiceStatusWords,
    paymentStatusWords,
    permitWords,
    auditStateNames,
  ]
  const words = all.flatMap((some) => Object.values(some))
  expect(words.filter((word) => !statusTones[word])).toEqual([])
})

test('no screen has a colour of its own for a status', () => {
  const own = globSync('{app,shell,kit,features}/**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
    const text = readFileSync(`${web}/${file}`, 'utf8')
    const chips = [
      ...text.matchAll(/<StatusChip status="([^"]+)" tone=/g),
      ...text.matchAll(/\['([A-Z][\w ]+)', '(?:good|done|bad|info|open)'/g),
    ]
    const named = chips.map(([, word = '']) => word).filter((word) => statusTones[word])
    const tables = file.startsWith('features/') ? [...text.matchAll(/Record<[^>]*, Tone>/g)].map(([table]) => table) : []
    return [...named, ...tables].map((what) => `${file}: ${what}`)
  })
  expect(own).toEqual([])
})
