import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { Menu } from '@mantine/core'
import { IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import type { StatusChange } from '../useMove.ts'
import { useSide } from '../useSide.ts'
import { nextOf } from '../words.ts'
import { usualNext } from './NextStep.tsx'

interface Props {
  request: WholeRequest
  onMove: (move: StatusChange) => void
  onEdit: () => void
}

/** What else can be done with a request, as lines of the page's menu. */
export function RequestActions({ request, onMove, onEdit }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { remove: call, isLandlord, path } = useSide()
  const remove = useWrite(call, { success: isLandlord ? t('The request was deleted.') : t('The request was withdrawn.') })
  const { may, status, subject, id } = request
  const others = may.work ? nextOf(status).filter(({ to }) => to !== usualNext[status]) : []
  const action = isLandlord ? t('Delete request') : t('Withdraw request')
  const ask = async () => {
    const text = t('Its photos and comments go with it. This cannot be undone.')
    if (!(await confirm({ title: t('Delete "{{name}}"?', { name: subject }), text, action }))) return
    await remove.mutateAsync({ id })
    void navigate(path)
  }
  return (
    <>
      {others.map(({ to, verb }) => (
        <Menu.Item key={to} leftSection={<IconArrowRight size={16} stroke={1.7} />} onClick={() => onMove({ request, to })}>
          {t(verb)}
        </Menu.Item>
      ))}
      {may.edit && (
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={onEdit}>
          {t('Edit')}
        </Menu.Item>
      )}
      {may.remove && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={() => void ask()}>
          {action}
        </Menu.Item>
      )}
    </>
  )
}

/** Whether there is anything in the menu. */
export const hasActions = ({ may, status }: WholeRequest) =>
  may.edit || may.remove || (may.work && nextOf(status).some(({ to }) => to !== usualNext[status]))
