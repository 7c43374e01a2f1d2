import {
  mailPreviewQuery,
  mailPreviewReply,
  mailSampleBody,
  mailTextsBody,
  mailTextsReply,
  replyToQuery,
} from '../mail-texts.ts';
import { messageReply } from '../scalars.ts';
import { defineCall } from './call.ts';

export const getMailTexts = defineCall({
  method: 'get',
  path: '/api/mail-texts',
  tag: 'Profile',
  summary: 'Get the business’s own words in mails',
  description: 'Lists the paragraphs that mails to customers contain, and the address that answers go to.',
  access: 'owner',
  minRole: 'manager',
  reply: mailTextsReply,
});

export const saveMailTexts = defineCall({
  method: 'put',
  path: '/api/mail-texts',
  tag: 'Profile',
  summary: 'Change the business’s own words in mails',
  description:
    'Replaces the paragraphs. A new `reply_to` is mailed a link and counts once it was opened; until then the former one stays.',
  access: 'owner',
  minRole: 'manager',
  body: mailTextsBody,
  reply: mailTextsReply,
});

export const previewMail = defineCall({
  method: 'get',
  path: '/api/mail-texts/preview',
  tag: 'Profile',
  summary: 'Preview a mail to customers',
  description: 'Returns a sample of the mail without the business’s own words.',
  access: 'owner',
  minRole: 'manager',
  query: mailPreviewQuery,
  reply: mailPreviewReply,
});

export const mailSample = defineCall({
  method: 'post',
  path: '/api/mail-texts/sample',
  tag: 'Profile',
  summary: 'Mail yourself a sample',
  description: 'Mails the member who asks a sample with these words, which need not be saved.',
  access: 'owner',
  minRole: 'manager',
  body: mailSampleBody,
  reply: messageReply,
});

export const confirmReplyTo = defineCall({
  method: 'get',
  path: '/api/mail-texts/reply-to',
  tag: 'Profile',
  summary: 'Confirm the address that answers go to',
  description:
    'Redirects to `/?success=reply_to_confirmed`. An unknown, used or day-old token redirects to `/?error=invalid_token`.',
  access: 'guest',
  changesByLink: true,
  query: replyToQuery,
  redirects: true,
});
