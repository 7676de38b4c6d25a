import { request } from 'node:https'

export const planted = request
