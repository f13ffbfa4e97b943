import { ActionIcon, Button, Paper, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatExactPercent } from '../formatting.ts'
import classes from './File.module.css'

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** Smaller, fitting, larger; and what else there is to say about what is shown. */
export function ZoomBar({ zoom, onZoom, children }: { zoom: number; onZoom: (zoom: number) => void; children?: ReactNode }) {
  const { t } = useTranslation()
  const at = steps.indexOf(zoom)
  return (
    <Paper className={classes['zoom']} withBorder shadow="sm">
      {children && (
        <Text size="xs" className={classes['pageCount']} role="status">
          {children}
        </Text>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={at <= 0}
        aria-label={t('Zoom out')}
        onClick={() => onZoom(steps[at - 1] ?? 1)}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        onClick={() => onZoom(1)}
        aria-label={`${formatExactPercent(zoom * 100)}, ${t('Fit to width')}`}
      >
        {formatExactPercent(zoom * 100)}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={at === steps.length - 1}
        aria-label={t('Zoom in')}
        onClick={() => onZoom(steps[at + 1] ?? 1)}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </Paper>
  )
}
