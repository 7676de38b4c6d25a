import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isExhibitionKind, isInvitationKind, isTourKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { PostKind } from '@zhanjian/contract/works/work-traits.ts'
import { publishPostTexts as texts } from '#text/publish/publish-post.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import { useUnsentDrafts } from '../../../shared/studio/use-unsent-drafts.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  ArticleDuotone,
  BankDuotone,
  CaretRightBold,
  CubeDuotone,
  CubeFocusDuotone,
  EnvelopeOpenDuotone,
  FilmSlateDuotone,
  PanoramaDuotone,
} from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { postDrafts } from '../model/post-kind.ts'
import css from './post-kind-chooser.module.css'

type OfferedKind = PostKind | 'panorama' | 'invitation' | 'exhibition'

/** In the order in which they are offered. */
const KINDS = keysOf<OfferedKind>({ article: true, panorama: true, video: true, model: true, invitation: true, exhibition: true })
/** What works without a login comes first. */
const VISITOR_KINDS = [...KINDS].sort((one, other) => Number(isInvitationKind(other)) - Number(isInvitationKind(one)))
const KIND_ICONS: Readonly<Record<OfferedKind, Icon>> = {
  article: ArticleDuotone,
  video: FilmSlateDuotone,
  panorama: PanoramaDuotone,
  model: CubeDuotone,
  invitation: EnvelopeOpenDuotone,
  exhibition: BankDuotone,
}

function getStartAddress(kind: OfferedKind): string {
  if (isTourKind(kind)) return screenAddress('tourEditor')
  if (isExhibitionKind(kind)) return screenAddress('exhibitionEditor')
  return isInvitationKind(kind) ? screenAddress('newInvitation') : screenAddress('publish', { kind })
}

/** Chooser of the kind of post; halls, panoramas, invitations and exhibitions link to their own editors. */
export function PostKindChooser({ ownerId }: { ownerId: string }) {
  const router = useRouter()
  const [unsent = null] = useUnsentDrafts(postDrafts, ownerId)
  const isVisitor = !isLoggedInState(useSessionState())
  const kinds = isVisitor ? VISITOR_KINDS : KINDS
  const hallAddress = screenAddress('galleryCreator')
  /** A visitor comes back from the login to the choice. */
  const start = (address: string) => (isVisitor ? router.push(address) : router.replace(address))
  // The bare address leads a visitor here.
  const startHall = () => start(isVisitor ? screenAddress('codeLogin', { to: hallAddress }) : hallAddress)
  return (
    <Page>
      <NavBar title={texts.chooseTitle} onBack={() => router.back()} />
      <main className={css.choice}>
        <p className={css.lead}>{isVisitor ? texts.chooseHintOfVisitor : texts.chooseHint}</p>
        <button type="button" className={css.hall} onClick={startHall}>
          <CubeFocusDuotone size={40} />
          <span>
            <b>{texts.kinds.gallery.name}</b>
            {texts.kinds.gallery.hint}
          </span>
          <CaretRightBold size={14} />
        </button>
        <ul className={css.kinds}>
          {kinds.map((kind) => {
            const KindIcon = KIND_ICONS[kind]
            return (
              <li key={kind}>
                <button
                  type="button"
                  className={`surface ${css.kind}`}
                  data-kind={kind}
                  onClick={() => start(getStartAddress(kind))}
                >
                  <span className={css.icon}>
                    <KindIcon size={28} />
                  </span>
                  <b>{texts.kinds[kind].name}</b>
                  <small>{texts.kinds[kind].hint}</small>
                </button>
              </li>
            )
          })}
        </ul>
        {unsent === null ? null : (
          <button
            type="button"
            className={`surface ${css.unsent}`}
            onClick={() => router.replace(postDrafts.unsent.addressOf(unsent.key, unsent.editing))}
          >
            <span>
              {texts.unsent(postDrafts.unsent.nameOf(unsent))}
              <small>{texts.unsentHint(unsent.refusal)}</small>
            </span>
            <CaretRightBold size={13} />
          </button>
        )}
      </main>
    </Page>
  )
}
