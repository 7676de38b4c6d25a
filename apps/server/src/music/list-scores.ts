import type { MusicMood } from '@zhanjian/contract/works/music.ts'
import { ancientScores } from './scores/ancient.zh.ts'
import { cheerfulScores } from './scores/cheerful.zh.ts'
import { etherealScores } from './scores/ethereal.zh.ts'
import { festiveScores } from './scores/festive.zh.ts'
import { quietScores } from './scores/quiet.zh.ts'
import { romanticScores } from './scores/romantic.zh.ts'
import type { Score } from './scores/score.ts'
import { solemnScores } from './scores/solemn.zh.ts'
import { warmScores } from './scores/warm.zh.ts'

/** Every piece by its mood, in the order in which people are offered them. */
export const scoresByMood = {
  quiet: quietScores,
  warm: warmScores,
  cheerful: cheerfulScores,
  romantic: romanticScores,
  ancient: ancientScores,
  ethereal: etherealScores,
  festive: festiveScores,
  solemn: solemnScores,
} satisfies Record<MusicMood, readonly Score[]>
