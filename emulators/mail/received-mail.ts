export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}
