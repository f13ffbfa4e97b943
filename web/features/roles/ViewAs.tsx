import { UserType } from '@atrium/contract/access/access.ts'
import { rolePreview } from '@atrium/contract/access/role-lists.ts'
import { Button, Modal } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TenantPicker } from '../../kit/form/TenantPicker.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Roles.module.css'

interface Props {
  role: { id: number; name: string; userType: number }
}

/** Looks at the portal as a role, read-only; for a client's role a client is picked first. Company administrators only. */
export function ViewAs({ role: { id, name, userType } }: Props) {
  const { t } = useTranslation()
  const { user } = useViewer()
  const [picking, setPicking] = useState(false)
  const [tenantId, setTenantId] = useState<number | null>(null)
  const { mutateAsync, isPending } = useWrite(rolePreview.viewAs)
  if (!user.permissions.isLandlordAdmin) return null
  const start = async () => {
    try {
      await mutateAsync({ roleId: id, tenantId })
      // A page load: nothing that the administrator has seen stays in memory.
      location.assign('/')
    } catch {
      // useWrite has shown the error.
    }
  }
  const needsClient = userType === UserType.Tenant
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={17} stroke={1.7} />}
        loading={isPending && !picking}
        onClick={() => (needsClient ? setPicking(true) : void start())}
      >
        {t('Look at the portal as this role')}
      </Button>
      <Modal
        attributes={{ header: { role: 'none' } }}
        opened={picking}
        onClose={() => setPicking(false)}
        title={t('Look at the portal as {{role}}', { role: t(name) })}
        closeButtonProps={{ 'aria-label': t('Close') }}
        centered
      >
        <div className={classes['viewAs']}>
          <p>{t('You see what a person of this client sees. Nothing can be changed meanwhile.')}</p>
          <TenantPicker label={t('Client')} value={tenantId} onChange={setTenantId} withAsterisk />
          <Button disabled={tenantId === null} loading={isPending} onClick={() => void start()}>
            {t('Look at the portal')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
