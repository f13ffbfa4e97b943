import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOf, Signature, signatureIn, typedSignature } from './signatures.ts'

const read = (value: string) => Signature.safeParse(value)

test('a signature is a path in its box or a name, and nothing else', () => {
  expect(read('M10 20L30 40M1 1L1 1').data).toBe('M10 20L30 40M1 1L1 1')
  expect(read('name:  Ann\n Lee ').data).toBe('name:Ann Lee')
  expect(read('name:   ').data).toBe('')
  for (const wrong of ['Ann Lee', 'L1 1', 'M1 1Q2 2', 'M1000 1L2 2', 'M1 1L2 2"/><script>', `M1 1${'L2 2'.repeat(5_000)}`])
    expect(read(wrong).success, wrong.slice(0, 20)).toBe(false)
  expect(signatureIn('name:Ann Lee')).toEqual({ name: 'Ann Lee' })
  expect(signatureIn('M1 1L2 2')).toEqual({ path: 'M1 1L2 2' })
  expect([signatureIn(''), signatureIn('x'), signatureIn(3)]).toEqual([undefined, undefined, undefined])
})

test('whatever a pen does is a signature that can be stored', () => {
  const point = fc.tuple(fc.double({ min: -50, max: 700, noNaN: true }), fc.double({ min: -50, max: 300, noNaN: true }))
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: 12 }), (strokes) => {
      const path = pathOf(strokes)
      expect(read(path).data).toBe(path)
      expect(signatureIn(path)).toEqual({ path })
    }),
  )
  expect(pathOf([[[5, 5]]])).toBe('M5 5L5 5')
})

test('a name is of one line and no longer than may be', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (name) => read(typedSignature(name)).data === typedSignature(name)))
})
