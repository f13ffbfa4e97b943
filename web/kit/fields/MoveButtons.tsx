import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  at: number
  count: number
  onMove: (from: number, to: number) => void
}

/** Moves one of a list by a place. */
export function MoveButtons({ label, at, count, onMove }: Props) {
  const { t } = useTranslation()
  const move = (to: number, name: string, Icon: typeof IconArrowUp) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={name}
      // Stays reachable at the ends: the focus would be lost with the button.
      aria-disabled={to < 0 || to >= count}
      {...(to < 0 || to >= count ? { 'data-disabled': true } : {})}
      onClick={() => to >= 0 && to < count && onMove(at, to)}
    >
      <Icon size={17} />
    </ActionIcon>
  )
  return (
    <>
      {move(at - 1, t('Move up: {{name}}', { name: label }), IconArrowUp)}
      {move(at + 1, t('Move down: {{name}}', { name: label }), IconArrowDown)}
    </>
  )
}
