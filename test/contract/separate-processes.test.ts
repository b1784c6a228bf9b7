/** Repeats the tests of all answers with separate processes and a real Kafka. */
import './answers.test.ts';
