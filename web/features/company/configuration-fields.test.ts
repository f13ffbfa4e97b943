import { freeConfiguration } from '@atrium/contract/tenancy/clients/client-configuration.ts'
import { expect, test } from 'vitest'
import { merged } from '../../kit/form/merge.ts'
import { configurationFields, configurationOf, configurationValues } from './configuration-fields.ts'

const stored = { ...freeConfiguration, closedTypes: ['LeaseDocument' as const], version: 3 }

test('the configuration goes through its form unchanged', () => {
  expect(configurationOf(configurationValues(stored), stored)).toEqual(stored)
  expect(configurationOf(configurationValues({ ...stored, landing: '/statements' }), stored)).toMatchObject({
    landing: '/statements',
  })
})

test('types that two people close at once are both closed', () => {
  const base = configurationValues(stored)
  const mine = { ...base, closed: { ...base.closed, DefaultNotice: true }, welcome: 'Mine' }
  const theirs = { ...stored, closedTypes: ['LeaseDocument' as const, 'OtherInvoice' as const], welcome: 'Theirs', version: 4 }
  const next = merged(configurationFields, base, mine, configurationValues(theirs))
  expect(next.theirs).toEqual({ welcome: 'Theirs' })
  const sent = configurationOf(next.values as never, theirs)
  expect([...sent.closedTypes].sort()).toEqual(['DefaultNotice', 'LeaseDocument', 'OtherInvoice'])
  expect(sent).toMatchObject({ welcome: 'Mine', version: 4 })
})
