import { formChildren } from '@atrium/contract/forms/children.ts'
import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SitePicker } from '../../../kit/form/SitePicker.tsx'
import { TenantPicker } from '../../../kit/form/TenantPicker.tsx'
import '../../../kit/more-styles.ts'
import type { BulkAction } from '../../../kit/table/types.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

interface Chosen {
  ids: number[]
  done: () => void
}

/** What puts entries that belong to others at another site: the action on those that are chosen, and the dialog that it opens. */
export function useAssign({ category, parentId, mayFill }: FormDefinition) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const [chosen, setChosen] = useState<Chosen>()
  const action: BulkAction<FormValue> = {
    text: t('Put at a site'),
    icon: IconBuildingSkyscraper,
    onClick: (rows, done) => setChosen({ ids: rows.map(({ id }) => id), done }),
  }
  return {
    bulk: isLandlord && mayFill && parentId !== null ? [action] : [],
    dialog: chosen && <Assign category={category} chosen={chosen} onClose={() => setChosen(undefined)} />,
  }
}

function Assign({ category, chosen, onClose }: { category: string; chosen: Chosen; onClose: () => void }) {
  const { t } = useTranslation()
  const [siteId, setSite] = useState<number>()
  const [tenantId, setTenant] = useState<number | null>(null)
  const save = useWrite(formChildren.assign, { success: t('{{count}} entries were moved.', { count: chosen.ids.length }) })
  const submit = async () => {
    if (siteId === undefined) return
    const reply = await save.mutateAsync({ category, ids: chosen.ids, siteId, tenantId }).catch(() => undefined)
    if (!reply) return
    chosen.done()
    onClose()
  }
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened
      onClose={onClose}
      title={t('Put at a site')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('{{count}} entries. What they belong to stays.', { count: chosen.ids.length })}
      </Text>
      <Stack gap="sm">
        <SitePicker
          label={t('Site')}
          value={siteId}
          onChange={(site) => {
            setSite(site)
            setTenant(null)
          }}
        />
        <TenantPicker label={t('Client')} value={tenantId} siteId={siteId} onChange={setTenant} disabled={siteId === undefined} />
      </Stack>
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button loading={save.isPending} disabled={siteId === undefined} onClick={() => void submit()}>
          {t('Put there')}
        </Button>
      </Group>
    </Modal>
  )
}
