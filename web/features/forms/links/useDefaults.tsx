import { formChildren } from '@atrium/contract/forms/children.ts'
import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ManyPicker } from '../../../kit/form/ManyPicker.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import '../../../kit/more-styles.ts'
import type { RowAction } from '../../../kit/table/types.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** What makes an entry the one that new ones at some sites start from: the action of its row, and the dialog that it opens. */
export function useDefaults({ category, title, mayFill, parentId }: FormDefinition) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const [chosen, setChosen] = useState<FormValue>()
  const rowsOf = (value: FormValue): RowAction[] =>
    isLandlord && mayFill && parentId === null
      ? [{ text: t('Default at sites'), icon: IconStar, onClick: () => setChosen(value) }]
      : []
  const dialog = chosen && <Defaults category={category} title={title} value={chosen} onClose={() => setChosen(undefined)} />
  return { rowsOf, dialog }
}

interface Props {
  category: string
  title: string
  value: FormValue
  onClose: () => void
}

function Defaults({ category, title, value: { id, no }, onClose }: Props) {
  const { t } = useTranslation()
  const read = useRead(formChildren.defaults, { category }, { fresh: true })
  const sites = useRead(siteList.get, {}).data?.items ?? []
  const save = useWrite(formChildren.setDefaults, { success: t('The default was saved.') })
  const [picked, setPicked] = useState<readonly number[]>()
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened
      onClose={onClose}
      title={t('Default at sites')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Loaded read={read} height={140}>
        {({ items }) => {
          const before = items.filter((one) => one.id === id).map(({ siteId }) => siteId)
          const now = picked ?? before
          const others = items.filter((one) => one.id !== id && now.includes(one.siteId))
          const submit = () =>
            save
              .mutateAsync({
                category,
                id,
                add: now.filter((siteId) => !before.includes(siteId)),
                remove: before.filter((siteId) => !now.includes(siteId)),
              })
              .then(onClose, () => undefined)
          return (
            <>
              <Text size="sm" c="dimmed" mb="sm">
                {t('New entries of “{{name}}” at these sites start with what no. {{no}} says.', { name: title, no })}
              </Text>
              <ManyPicker
                label={t('Sites')}
                data={sites}
                value={now}
                onChange={setPicked}
                placeholder={t('Choose a site')}
                nothingFound={t('No site matches')}
              />
              {others.length > 0 && (
                <Text size="sm" mt="xs">
                  {others
                    .map((one) => t('At {{site}} it takes the place of no. {{no}}.', { site: one.siteName, no: one.no }))
                    .join(' ')}
                </Text>
              )}
              <Group justify="space-between" mt="md">
                <Button variant="default" onClick={onClose}>
                  {t('Cancel')}
                </Button>
                <Button loading={save.isPending} disabled={picked === undefined} onClick={() => void submit()}>
                  {t('Save')}
                </Button>
              </Group>
            </>
          )
        }}
      </Loaded>
    </Modal>
  )
}
