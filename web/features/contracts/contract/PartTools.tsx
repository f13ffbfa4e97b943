import { contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEdit, IconMessage, IconPencil, IconPlus, IconRowInsertBottom, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Contract.module.css'
import type { Asked } from './PartDrawer.tsx'

interface Props {
  contract: WholeContract
  part: Asked['part']
  onAsk: (does: Asked['does']) => void
  onAdd: () => void
}

/** What the viewer may do with a part. */
export function PartTools({ contract: { id, version, may }, part, onAsk, onAdd }: Props) {
  const { t } = useTranslation()
  const remove = useWrite(contracts.removePart, { success: t('The part was taken out.') })
  const { name, key } = part
  const ask = async () => {
    const title = t('Take out "{{name}}"?', { name })
    const text = t('The version before keeps it.')
    if (await confirm({ title, text, action: t('Take out') })) remove.mutate({ id, version, key })
  }
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const
  return (
    <div className={classes['tools']}>
      {may.comment && (
        <ActionIcon {...button} aria-label={t('Comment: {{name}}', { name })} onClick={() => onAsk('comment')}>
          <IconMessage size={17} />
        </ActionIcon>
      )}
      {may.suggest && part.kind !== 'heading' && (
        <ActionIcon {...button} aria-label={t('Suggest a change: {{name}}', { name })} onClick={() => onAsk('suggest')}>
          <IconEdit size={17} />
        </ActionIcon>
      )}
      {may.suggest && !may.write && (
        <ActionIcon {...button} aria-label={t('Suggest a new part behind: {{name}}', { name })} onClick={() => onAsk('add')}>
          <IconRowInsertBottom size={17} />
        </ActionIcon>
      )}
      {may.write && (
        <>
          <ActionIcon {...button} aria-label={t('Edit: {{name}}', { name })} onClick={() => onAsk('change')}>
            <IconPencil size={17} />
          </ActionIcon>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon {...button} aria-label={t('More actions: {{name}}', { name })}>
                <IconDots size={17} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPlus size={16} />} onClick={onAdd}>
                {t('Add a part behind it')}
              </Menu.Item>
              {may.suggest && (
                <Menu.Item leftSection={<IconRowInsertBottom size={16} />} onClick={() => onAsk('add')}>
                  {t('Suggest a new part behind it')}
                </Menu.Item>
              )}
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void ask()}>
                {t('Take out')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </div>
  )
}
