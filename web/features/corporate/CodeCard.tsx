import { landlordCorporate } from '@atrium/contract/corporate/corporate.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconKey, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { showSuccess } from '../../kit/toast.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Corporate.module.css'

const _reads = [landlordCorporate.getCode]

/** The code by which corporate clients register with the company. */
export function CodeCard() {
  const { t } = useTranslation()
  const { data } = useRead(landlordCorporate.getCode, {})
  const renewal = useWrite(landlordCorporate.renewCode, { success: t('There is a new code.') })
  const closing = useWrite(landlordCorporate.closeCode, { success: t('The code was removed.') })
  if (!data) return null
  const { code, url } = data
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '')
    showSuccess(t('The link was copied.'))
  }
  const renew = async () => {
    const sure = await confirm({
      title: t('Make a new code?'),
      text: t('The old code stops working at once, also in letters you have sent.'),
      action: t('New code'),
    })
    if (sure) renewal.mutate({})
  }
  const close = async () => {
    const sure = await confirm({
      title: t('Remove the code?'),
      text: t('Nobody new can register until you make another one. Those who have an account keep it.'),
      action: t('Remove code'),
    })
    if (sure) closing.mutate({})
  }
  return (
    <section className={classes['code']} aria-labelledby="corporate-code">
      <IconKey size={20} stroke={1.7} aria-hidden />
      <div className={classes['codeText']}>
        <h2 id="corporate-code">{t('Code for corporate clients')}</h2>
        {code ? (
          <p>
            <strong>{code}</strong> {t('Whoever has it can register and ask for clients. It opens nothing by itself.')}
          </p>
        ) : (
          <p>{t('There is none: nobody can register as a corporate client with your company.')}</p>
        )}
      </div>
      <div className={classes['acts']}>
        {code ? (
          <>
            <Button variant="default" size="xs" leftSection={<IconCopy size={15} />} onClick={() => void copy()}>
              {t('Copy link')}
            </Button>
            <Button variant="subtle" color="gray" size="xs" leftSection={<IconRefresh size={15} />} onClick={() => void renew()}>
              {t('New code')}
            </Button>
            <Button variant="subtle" color="gray" size="xs" leftSection={<IconTrash size={15} />} onClick={() => void close()}>
              {t('Remove code')}
            </Button>
          </>
        ) : (
          <Button variant="default" size="xs" loading={renewal.isPending} onClick={() => renewal.mutate({})}>
            {t('Make a code')}
          </Button>
        )}
      </div>
    </section>
  )
}
