import { Readable } from 'node:stream'
import { wheelCode } from '@zhanjian/contract/lottery/wheel.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../../../failures/app-error.ts'
import { getRecordAddress, type WheelRecords } from './wheel-records.ts'

/** Serves the whole record of a wheel as one file, for everybody. */
export const createRecordPlugin =
  ({ openFile }: Pick<WheelRecords, 'openFile'>) =>
  (fastify: FastifyInstance): void => {
    fastify.get<{ Params: { code: string } }>(getRecordAddress(':code'), async (request, reply) => {
      const code = z.safeParse(wheelCode, request.params.code).data
      if (code === undefined) throw new AppError('NOT_FOUND')
      const pieces = await openFile(code)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="record-${code}.json"`)
        .type('application/json; charset=utf-8')
        .send(Readable.from(pieces))
    })
  }
