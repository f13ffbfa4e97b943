import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentLists } from '@atrium/contract/tenancy/document-screens.ts'
import { documentTypeNames, documentTypes } from '@atrium/contract/tenancy/document-types.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DropDown, DropLabel, DropLink } from '../../kit/DropDown.tsx'
import { useDropDown } from '../../kit/useDropDown.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Home.module.css'

const groups = ['Billings', 'Legal', 'Construction'] as const

/** A landlord's most frequent actions: a document for a client, a new client. */
export function QuickActions() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const drop = useDropDown({ align: 'end' })
  const mayAdd = may(submissions.addMany)
  const types = documentTypeNames.filter(
    (type) => mayAdd && documentTypes[type].author === 'landlord' && may(documentLists[type]),
  )
  return (
    <div className={classes['actions']}>
      {may(tenants.create) && (
        <Button
          component={Link}
          to="/landlord/tenant/new"
          variant="default"
          leftSection={<IconUserPlus size={17} stroke={1.7} />}
        >
          {t('Add a client')}
        </Button>
      )}
      {types.length > 0 && (
        <>
          <Button
            {...drop.button}
            leftSection={<IconUpload size={17} stroke={1.7} />}
            rightSection={<IconChevronDown size={15} />}
          >
            {t('Upload a document')}
          </Button>
          <DropDown drop={drop} label={t('Upload a document')} width={280}>
            {groups.map((group) => {
              const ofGroup = types.filter((type) => documentTypes[type].group === group)
              return (
                ofGroup.length > 0 && [
                  <DropLabel key={group}>{t(group)}</DropLabel>,
                  ...ofGroup.map((type) => (
                    <DropLink key={type} to={`/${type}?new=`}>
                      {t(documentTypes[type].title)}
                    </DropLink>
                  )),
                ]
              )
            })}
          </DropDown>
        </>
      )}
    </div>
  )
}
