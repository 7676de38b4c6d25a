import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { membershipWords } from '#text/membership/words.ts'

/** `¥198` or `¥9.90`. @param fen whole fen, not negative */
export const formatPrice = (fen: number): string => membershipWords.yuan(formatYuan(fen))
