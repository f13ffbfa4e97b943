import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { documentTypeNames } from '@atrium/contract/tenancy/documents/document-types.ts'
import { expect, test } from 'vitest'
import { features } from './app.ts'

test('every feature that a plan promises opens a screen', () => {
  const inputs = [inputOfScreen({}), ...documentTypeNames.map((type) => inputOfScreen({ type }))]
  const access = features.flatMap(({ screens = [] }) => screens).map((screen) => screen.access)
  const opened = new Set(access.flatMap((one) => [...inputs.flatMap((input) => one.features(input)), ...one.bundles.flat()]))
  expect(planFeatures.map(({ name }) => name).filter((name) => !opened.has(name))).toEqual([])
})
