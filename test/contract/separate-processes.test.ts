/** The same answers from separate processes with a real Kafka. */
import './answers.test.ts';
