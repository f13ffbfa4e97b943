import { inWords } from '@atrium/contract/kit/options.ts'
import { ActionIcon, Button, Checkbox, Divider, Group, Stack, Switch, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LatePopover } from '../menus/LateMenu.tsx'
import classes from './Table.module.css'
import type { TableLayout } from './useLayout.ts'

/** Shows, hides and orders the columns without a mouse; sets the rows' height. */
export function ColumnsMenu({ layout }: { layout: TableLayout }) {
  const { t } = useTranslation()
  const { columns } = layout
  return (
    <LatePopover
      width={300}
      button={
        <ActionIcon variant="default" size={36} aria-label={t('Columns')} data-tip={t('Columns')}>
          <IconColumns3 size={18} />
        </ActionIcon>
      }
    >
      <Stack gap={2} className={classes['columnList']}>
        {columns.map((column, index) => {
          const name = inWords(t, column.text)
          const swap = (by: 1 | -1) => layout.place(column.value, columns[index + by]?.value ?? column.value)
          return (
            <Group key={column.value} gap={4} wrap="nowrap" justify="space-between" className={classes['columnItem']}>
              <Checkbox
                size="xs"
                radius={4}
                label={name}
                checked={column.shown}
                disabled={column.locked === true && !column.waits}
                onChange={(event) => layout.show(column.value, event.currentTarget.checked)}
              />
              <Group gap={0} wrap="nowrap">
                {column.locked && <IconLock size={14} aria-label={t('Always shown')} className={classes['lock']} />}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('Move {{name}} up', { name })}
                  disabled={index === 0}
                  onClick={() => swap(-1)}
                >
                  <IconArrowUp size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('Move {{name}} down', { name })}
                  disabled={index === columns.length - 1}
                  onClick={() => swap(1)}
                >
                  <IconArrowDown size={14} />
                </ActionIcon>
              </Group>
            </Group>
          )
        })}
      </Stack>
      <Divider my="sm" />
      <Group justify="space-between">
        <Switch
          size="xs"
          label={t('Compact rows')}
          checked={layout.layout.compact}
          onChange={(event) => layout.setCompact(event.currentTarget.checked)}
        />
        <Button size="compact-xs" variant="subtle" color="gray" onClick={layout.reset}>
          {t('Reset')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {t('Drag a heading to move its column, its edge to resize it.')}
      </Text>
    </LatePopover>
  )
}
