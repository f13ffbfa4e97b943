import type { IconProps } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'

const made = new Map<string, ComponentType<IconProps>>()

/** An icon that only companies choose: its script comes when a menu shows one. */
export function lateIcon(name: string): ComponentType<IconProps> {
  const known = made.get(name)
  if (known) return known
  const Icon = lazy(async () => ({ default: (await import('./more-icons.ts')).moreIcon(name) }))
  const Late = (props: IconProps) => (
    <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden />}>
      <Icon {...props} />
    </Suspense>
  )
  made.set(name, Late)
  return Late
}
