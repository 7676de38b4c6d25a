import { useQueryClient } from '@tanstack/react-query'
import { CLIENT_SEED_MAX_CHARACTERS } from '@zhanjian/contract/lottery/limits.ts'
import { type WheelDetail, wheelByCode } from '@zhanjian/contract/lottery/wheel.ts'
import { joinWheel } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { type ReactNode, useState } from 'react'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { wheelApplyTexts } from '#text/lottery/wheel-apply.ts'
import { ApiError, getInlineErrorMessage } from '../../../../lib/api/api-error.ts'
import { createRandomId } from '../../../../lib/create-random-id.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ListTile } from '../../../../ui/lists/list-tile.tsx'
import { isClientSeed } from '../../model/client-seed.ts'
import { goToWheel } from '../../model/go-to-wheel.ts'
import { isGivenElsewhere } from '../../model/is-given-elsewhere.ts'
import { RootWarning } from '../record/root-warning.tsx'
import panelCss from '../wheel/panel.module.css'
import { Panel } from '../wheel/panel.tsx'
import { PrizesPanel } from '../wheel/prizes-panel.tsx'
import { RulesFacts } from '../wheel/rules-panel.tsx'
import css from './apply.module.css'

const texts = wheelApplyTexts.join

interface JoinFormProps {
  wheel: WheelDetail
  /** Of the link that the user came by. */
  invitation: string | undefined
}

/** Takes part: everything that is promised first, then the own seed, then the consent. */
export function JoinForm({ wheel, invitation }: JoinFormProps) {
  const router = useRouter()
  const toWheel = {
    label: texts.toWheel,
    onPress: () => goToWheel(router, wheel.code),
  }
  if (wheel.my !== null) return <StateView kind="empty" {...texts.already} action={toWheel} />
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <RootWarning code={wheel.code} />
        <PrizesPanel slices={wheel.slices} />
        <Panel title={texts.rules}>
          <p className={panelCss.prose}>{wheel.rulesText}</p>
          <h3 className={css.subtitle}>{texts.chances}</h3>
          <ListTile place="panel">
            {wheel.chances.map(({ kind, amount, perDay }) => (
              <li key={kind} className={css.source}>
                <span>{wheelTexts.chances.kinds[kind]}</span>
                <small>{texts.amount(amount, perDay, isGivenElsewhere(kind))}</small>
              </li>
            ))}
          </ListTile>
          <RulesFacts wheel={wheel} />
          <p className={panelCss.note}>{texts.hashHint}</p>
        </Panel>
      </div>
      <div className={css.column}>
        {wheel.status === 'running' ? (
          <SeedForm wheel={wheel} invitation={invitation} />
        ) : (
          <StateView kind="empty" {...texts.closed[wheel.status]} action={toWheel} />
        )}
      </div>
    </div>
  )
}

function SeedForm({ wheel, invitation }: JoinFormProps): ReactNode {
  const { call, showToast, handleError } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [seed, setSeed] = useState(createRandomId)
  const [accepted, setAccepted] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  // New rules want a new consent.
  const isAccepted = accepted === wheel.rulesHash
  const reload = () => queryClient.invalidateQueries({ queryKey: [wheelByCode.path] })

  const submit = async () => {
    setIsChecked(true)
    if (!isAccepted || !isClientSeed(seed) || isBusy) return
    setIsBusy(true)
    setNotice(null)
    const body = { activityId: wheel.activityId, clientSeed: seed, rulesHash: wheel.rulesHash, invitation }
    try {
      await call(joinWheel, { body }, { inlineErrorCodes: ['WHEEL_RULES_CHANGED', 'WHEEL_NETWORK_FULL', 'WHEEL_DEVICE_FULL'] })
      showToast(texts.joined)
      void reload()
      goToWheel(router, wheel.code)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'WHEEL_RULES_CHANGED') {
        setNotice(texts.rulesChanged)
        setIsChecked(false)
        await reload()
      } else if (error instanceof ApiError && error.errorCode?.startsWith('WHEEL_')) {
        setNotice(getInlineErrorMessage(error))
        void reload()
      } else handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Panel title={texts.seedTitle}>
      <Form onSubmit={submit} className={css.form}>
        <p className={panelCss.prose}>{texts.seedWhy}</p>
        <TextField
          label={texts.seed}
          value={seed}
          onChange={setSeed}
          maxLength={CLIENT_SEED_MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={texts.seedHint}
          error={isClientSeed(seed) ? undefined : texts.seedWrong}
          trailing={
            <button type="button" className={css.renew} onClick={() => setSeed(createRandomId())}>
              {texts.renew}
            </button>
          }
        />
        {notice === null ? null : (
          <p className={css.notice} role="alert">
            {notice}
          </p>
        )}
        <Checkbox
          isChecked={isAccepted}
          onChange={(next) => setAccepted(next ? wheel.rulesHash : null)}
          error={isChecked && !isAccepted ? texts.acceptMissing : undefined}
        >
          {texts.accept}
        </Checkbox>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {texts.submit}
        </Button>
      </Form>
    </Panel>
  )
}
