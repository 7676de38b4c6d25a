import type { OwnDraw, WheelDetail } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './result-sheet.module.css'

const texts = wheelTexts.result

interface ResultSheetProps {
  wheel: WheelDetail
  draw: OwnDraw
  /** Its answer had been lost. */
  isRecovered: boolean
  /** Absent: there is no chance left. */
  onAgain: (() => void) | undefined
  onClose: () => void
}

/** What was drawn, and where it goes from here. */
export function ResultSheet({ wheel, draw, isRecovered, onAgain, onClose }: ResultSheetProps) {
  const router = useRouter()
  const { ticketId } = draw
  const go = (address: string) => {
    onClose()
    router.push(address)
  }
  return (
    <Sheet
      title={texts[draw.outcome]}
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          {ticketId === null ? null : (
            <Button isWide size="large" onClick={() => go(screenAddress('ticket', { id: ticketId }))}>
              {texts.openTicket}
            </Button>
          )}
          {onAgain === undefined ? null : (
            <Button isWide size="large" kind={ticketId === null ? 'primary' : 'weak'} onClick={onAgain}>
              {texts.again(wheel.my?.left ?? 0)}
            </Button>
          )}
          {onAgain === undefined && ticketId === null ? (
            <Button isWide size="large" onClick={onClose}>
              {texts.done}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={css.result} data-outcome={draw.outcome}>
        {isRecovered ? <p className={css.recovered}>{wheelTexts.recovered}</p> : null}
        <Thumbnail className={css.picture} src={wheel.slices[draw.position]?.picture}>
          <GiftFill size={40} />
        </Thumbnail>
        <p className={css.name}>{draw.prizeName ?? draw.label}</p>
        <p>{describe(draw)}</p>
        <p className={css.proof}>
          {texts.proof(draw.nonce, draw.rulesVersion)}
          {draw.round === null || wheel.beacon?.kind === 'figure' ? null : ` · ${texts.round(draw.round)}`}
          <a href={`#${screenAddress('wheelRecord', { code: wheel.code, nonce: draw.nonce })}`}>{texts.proofLink}</a>
        </p>
      </div>
    </Sheet>
  )
}

function describe({ outcome, label }: OwnDraw): string {
  if (outcome === 'won') return texts.ticket
  return outcome === 'sold_out' ? texts.soldOutText(label) : texts.noneText
}
