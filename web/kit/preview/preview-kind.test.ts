import { convertedTypes, sharedFileTypes, viewedTypes } from '@atrium/contract/kit/files.ts'
import { expect, test } from 'vitest'
import { previewKind } from './preview-kind.ts'

test('what is shown is what the server gives to be shown', () => {
  const kinds = Object.groupBy(sharedFileTypes, (type) => previewKind(type) ?? 'none')
  expect(kinds.made?.toSorted()).toEqual(convertedTypes.toSorted())
  const viewed = [...(kinds.pdf ?? []), ...(kinds.picture ?? []), ...(kinds.video ?? []), ...(kinds.audio ?? [])]
  expect(viewed.toSorted()).toEqual(viewedTypes.toSorted())
  expect(kinds.none).toContain('application/msword')
})
