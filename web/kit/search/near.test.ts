import { expect, test } from 'vitest'
import { matches } from './near.ts'

test('each word is found, also with a mistake in it', () => {
  expect(matches('Harbourview Centre', 'centre harb')).toBe(true)
  expect(matches('Café Élan', 'cafe elan')).toBe(true)
  for (const typed of ['habrourview', 'harborview', 'harbuorview', 'maintenence', 'leasse', 'Anouncements'])
    expect(['Harbourview Centre', 'Maintenance Request', 'Leases', 'Announcements'].some((text) => matches(text, typed))).toBe(
      true,
    )
})

test('another word is none', () => {
  expect(matches('Leases', 'lamp')).toBe(false)
  expect(matches('Roles', 'rulers')).toBe(false)
  // Three letters are typed right.
  expect(matches('Tax rates', 'tix')).toBe(false)
  expect(matches('Sites', 'sitting')).toBe(false)
})
