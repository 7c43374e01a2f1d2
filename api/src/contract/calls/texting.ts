import { z } from 'zod';
import { messageReply, opaque } from '../scalars.ts';
import {
  textingSettingsBody,
  textingSettingsReply,
  textingTestBody,
  textPreviewQuery,
  textPreviewReply,
  twilioBody,
} from '../texting.ts';
import { defineCall } from './call.ts';

export const getTextingSettings = defineCall({
  method: 'get',
  path: '/api/texting/settings',
  tag: 'Connections',
  summary: 'Get the settings of text messages',
  description: 'Returns the connected Twilio account, what is texted, and what was sent this month.',
  access: 'owner',
  minRole: 'manager',
  reply: textingSettingsReply,
});

export const saveTextingSettings = defineCall({
  method: 'put',
  path: '/api/texting/settings',
  tag: 'Connections',
  summary: 'Change the settings of text messages',
  description:
    'Changes the given fields. An account is connected by its id, its token and a sender; the token is tried before it is kept.',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  body: textingSettingsBody,
  reply: textingSettingsReply,
});

export const testTexting = defineCall({
  method: 'post',
  path: '/api/texting/test',
  tag: 'Connections',
  summary: 'Send a text message as a test',
  description: 'Texts the number, five times an hour at most.',
  access: 'owner',
  minRole: 'manager',
  body: textingTestBody,
  reply: messageReply,
});

export const previewTexts = defineCall({
  method: 'get',
  path: '/api/texting/preview',
  tag: 'Connections',
  summary: 'Preview text messages',
  description: 'Returns samples of the first message of an appointment and of a reminder.',
  access: 'owner',
  minRole: 'manager',
  query: textPreviewQuery,
  reply: textPreviewReply,
});

const hook = {
  method: 'post',
  tag: 'Connections',
  access: 'guest',
  params: z.object({ webhook_id: opaque(100) }),
  takesForm: true,
  body: twilioBody,
} as const;

export const receiveText = defineCall({
  ...hook,
  path: '/api/texting/{webhook_id}/inbound',
  summary: 'Receive a text message',
  description: 'Twilio sends here what customers answer. 403 without its signature.',
  text: 'text/xml',
});

export const receiveTextStatus = defineCall({
  ...hook,
  path: '/api/texting/{webhook_id}/status',
  summary: 'Receive the state of a text message',
  description: 'Twilio sends here what became of a message. 403 without its signature.',
  query: z.object({ message: opaque(64).default('') }),
  text: 'text/plain',
});
