import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { curatedExhibitions } from '@zhanjian/contract/works/co-curators.ts'
import { coCuratorTexts, formatDuties } from '#text/exhibitions/co-curators.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { UsersThreeRegular } from '../../../ui/icons/icons.gen.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'

const texts = coCuratorTexts.curated

/** Exhibitions of others that the user helps with; nothing while there are none. */
export function CuratedExhibitions() {
  const router = useRouter()
  const records = useEndpoint(curatedExhibitions, {}).data?.records ?? []
  if (records.length === 0) return null
  return (
    <RowGroup title={texts.title}>
      {records.map(({ work: { id, code, title, owner }, duties }) => (
        <LinkRow
          key={id}
          icon={UsersThreeRegular}
          label={title}
          hint={texts.row(owner.nickname, formatDuties(duties))}
          onPress={() =>
            router.push(
              duties.includes('edit') ? screenAddress('exhibitionEditor', { id }) : screenAddress('exhibition', { code }),
            )
          }
        />
      ))}
    </RowGroup>
  )
}
