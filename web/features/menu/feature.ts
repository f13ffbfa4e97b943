import type { Feature } from '../../kit/feature.ts'

export const menuFeature: Feature = {
  records: { menu: 'Menu', toolbar: 'Tool bar', 'start page': 'Start page' },
  listeners: [async () => (await import('../../kit/event-toast.tsx')).toastOf('menuChanged')],
}
