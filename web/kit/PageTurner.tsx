import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from './formatting.ts'

interface Props {
  /** From 1. */
  page: number
  rowsPerPage: number
  total: number
  onChange: (page: number) => void
}

/** Under a short table that the server pages: which rows these are, of how many, and the way to the others. */
export function PageTurner({ page, rowsPerPage, total, onChange }: Props) {
  const { t } = useTranslation()
  const last = Math.max(1, Math.ceil(total / rowsPerPage))
  if (last === 1 && page === 1) return null
  const from = Math.min((page - 1) * rowsPerPage + 1, total)
  const to = Math.min(page * rowsPerPage, total)
  const range = { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) }
  return (
    <Group component="nav" justify="flex-end" gap="sm" mt="sm" aria-label={t('Pages')}>
      <Text size="sm" c="dimmed" role="status">
        {t('{{from}}–{{to}} of {{total}}', range)}
      </Text>
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          size={30}
          disabled={page === 1}
          aria-label={t('Previous page')}
          onClick={() => onChange(page - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={30}
          disabled={page >= last}
          aria-label={t('Next page')}
          onClick={() => onChange(page + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </ActionIcon.Group>
    </Group>
  )
}
