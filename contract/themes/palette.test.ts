import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blend, contrast, luminance } from '../kit/colour.ts'
import { paletteOf, SHAPE_CONTRAST, sheetOf, sideBars, surfaces, TEXT_CONTRAST } from '../kit/palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const WHITE = '#ffffff'
const withAlpha = (colour: string, under: string) =>
  colour.length === 9 ? blend(colour.slice(0, 7), Number.parseInt(colour.slice(7), 16) / 255, under) : colour

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', WHITE)).toBeCloseTo(21, 5)
  expect(contrast('#777777', WHITE)).toBeCloseTo(4.48, 2)
  expect(luminance('#ff0000')).toBeCloseTo(0.2126, 4)
})

test('a colour that bears white text is used as it is; a yellow is darkened', () => {
  expect(paletteOf({ primary: '#14532d', accent: null, sideBar: 'plain' }).button).toBe('#14532d')
  expect(paletteOf({ primary: '#4f46e5', accent: null, sideBar: 'plain' }).button).toBe('#4f46e5')
  const yellow = paletteOf({ primary: '#facc15', accent: null, sideBar: 'plain' }).button
  expect(contrast(yellow, WHITE)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  expect(luminance(yellow)).toBeLessThan(luminance('#facc15'))
})

test('whatever colours are chosen, text can be read and buttons can be seen, by day and by night', () => {
  fc.assert(
    fc.property(hex, fc.option(hex, { nil: null }), fc.constantFrom(...sideBars), (primary, accent, sideBar) => {
      const { light, dark, side } = paletteOf({ primary, accent, sideBar })
      const night = { ...light, ...dark }
      const of = (variables: Record<string, string>, name: string) => variables[`--atrium-${name}`] as string
      // The words on buttons, resting and hovered.
      for (const shade of [of(light, 'brand-6'), of(light, 'brand-7'), of(night, 'brand-6'), of(night, 'brand-7')])
        expect(contrast(shade, WHITE)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      // Links.
      for (const under of [surfaces.light.page, surfaces.light.card])
        expect(contrast(of(light, 'brand-7'), under)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      for (const under of Object.values(surfaces.dark))
        expect(contrast(of(night, 'brand-3'), under)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrast(of(night, 'brand-6'), surfaces.dark.card)).toBeGreaterThanOrEqual(SHAPE_CONTRAST - 0.05)
      // The active entry of the side bar, on whatever that lies.
      for (const [scheme, own, usual] of [
        [light, side.light, surfaces.light.card],
        [night, side.dark, surfaces.dark.card],
      ] as const) {
        const all = { ...scheme, ...own }
        const ground = own['background'] ?? usual
        const under = withAlpha(of(all, 'active'), ground)
        expect(contrast(of(all, 'active-text'), under)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        for (const entry of ['--mantine-color-gray-7', '--mantine-color-dark-1'])
          if (own[entry]) expect(contrast(own[entry], under)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        const dimmed = own['--mantine-color-dimmed']
        if (dimmed) expect(contrast(withAlpha(dimmed, ground), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }
    }),
    { numRuns: 300 },
  )
})

test('the sheet of a theme has nothing in it but colours', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...sideBars), (primary, sideBar) => {
      const sheet = sheetOf({ primary, accent: null, sideBar })
      expect(sheet).toMatch(/^([^{}<>]+\{[^{}<>]*\})+$/)
      // Variables of the light scheme are not set for the dark one.
      for (const rule of sheet.split('}').filter((one) => one.includes('data-side-bar'))) expect(rule).toContain('color-scheme=')
    }),
  )
})
