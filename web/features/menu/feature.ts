import type { Feature } from '../../kit/feature.ts'

export const menuFeature: Feature = {
  records: { menu: 'Menu', toolbar: 'Tool bar' },
  listeners: [async () => (await import('./MenuEvents.tsx')).MenuEvents],
}
